import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const ru = {
  onThisPage: 'На этой странице',
  inShort: 'Коротко',
  summaryNote: 'Краткое изложение помогает читать. Обязывает только текст ниже.',
  inForce: 'Действует с {date}',
  version: 'версия {version}',
  minutes: {
    one: 'около {count}\u00a0минуты чтения',
    few: 'около {count}\u00a0минут чтения',
    many: 'около {count}\u00a0минут чтения',
    other: 'около {count}\u00a0минуты чтения',
  },
  print: 'Распечатать',
  otherDocuments: 'Другие документы',
  slashKey: 'Клавиша / ведёт к поиску',

  companyName: 'Наименование',
  companyTaxId: 'БИН',
  companyAddress: 'Адрес регистрации',
  companyBank: 'Банк',
  companyAccount: 'Счёт (ИИК)',
  companyBankCode: 'БИК',
  copyDetails: 'Скопировать реквизиты',
  copied: 'Скопировано',
  copyRefused: 'Браузер не разрешил',

  faqSearch: 'Поиск по вопросам',
  faqPlaceholder: 'Например: «код не работает»',
  faqTopics: 'Темы',
  faqAll: 'Все',
  faqFound: {
    one: 'Найден {count} вопрос',
    few: 'Найдено {count} вопроса',
    many: 'Найдено {count} вопросов',
    other: 'Найдено {count} вопроса',
  },
  faqNothing: 'Ответа на это пока нет',
  faqNothingText: 'Попробуйте другие слова или напишите нам: письмо прочитает человек.',

  supportTitle: 'Отвечает человек',
  supportHint: 'Назовите заказ, но никогда не присылайте код или номер карты.',
  supportWrite: 'Написать в поддержку',
} satisfies TextsOf<typeof en>
