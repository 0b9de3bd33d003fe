import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const ru = {
  hints: 'Подсказки',
  byName: 'По названию',
  byNumber: 'По артикулу',
  toMove: 'выбрать',
  toClose: 'закрыть',
  allResults: 'Всё по запросу «{query}»',
  hintsCount: {
    one: '{count} подсказка',
    few: '{count} подсказки',
    many: '{count} подсказок',
    other: '{count} подсказки',
  },
  noHints: 'Подсказок нет. Enter покажет результаты.',
  openCard: 'Артикул {article}: {name}',
  corrected: 'По запросу «{query}» ничего нет. Показываем <b>{corrected}</b>.',
  mostBought: 'Чаще всего берут',
  allCards: 'Все карты',
  helpText: 'Не нашли нужное? <faq>Посмотрите ответы</faq> или <mail>напишите в поддержку</mail>.',
} satisfies TextsOf<typeof en>
