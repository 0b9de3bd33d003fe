import { invalid } from '#server/kernel/shop-error.ts'
import { removeCover, setCover } from '#server/shop/catalogue/covers.service.ts'
import { getArticle } from './article-options.ts'
import type { Command } from './command.ts'

/** `product cover`: an operator's own picture instead of the drawn art, or back to it. */
export const coverCommand: Command = {
  name: 'product cover',
  help: 'Puts a picture (PNG, JPEG, WebP, at most 512 KB) in place of the drawn art.',
  options: {
    id: { kind: 'text', required: true, help: 'the item number' },
    file: { kind: 'text', help: 'the picture' },
    remove: { kind: 'flag', help: 'back to the drawn art' },
  },
  file: 'base64',
  async run(tx, _scope, given) {
    const id = getArticle(given)
    const hasFile = given.find('file') !== null
    if (given.flag('remove')) {
      if (hasFile) throw invalid({ remove: 'cover_one_way' })
      await removeCover(tx, id)
      return { id, cover: null }
    }
    if (!hasFile) throw invalid({ file: 'required' })
    return { id, cover: await setCover(tx, id, Buffer.from(given.file, 'base64')) }
  },
}
