import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const br = {
  hints: 'Sugestões',
  byName: 'Por nome',
  byNumber: 'Por número do artigo',
  toMove: 'para mover',
  toClose: 'para fechar',
  allResults: 'Todos os resultados de “{query}”',
  hintsCount: { one: '{count} sugestão', other: '{count} sugestões' },
  noHints: 'Sem sugestões. Enter mostra os resultados.',
  openCard: 'Artigo {article}: {name}',
  corrected: 'Nada encontrado para “{query}”. Mostrando resultados de <b>{corrected}</b>.',
  mostBought: 'O que mais levam',
  allCards: 'Todos os cartões',
  helpText:
    'Não achou o que precisa? <faq>Veja as respostas</faq> ou <mail>escreva para o suporte</mail>.',
} satisfies TextsOf<typeof en>
