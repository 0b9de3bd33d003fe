import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const ru = {
  priceRange: 'Цена',
  clear: 'Сбросить',
  from: 'От',
  to: 'До',
  priceLeast: 'Наименьшая цена',
  priceMost: 'Наибольшая цена',
  priceStep: 'Шаг {step}. Все комиссии уже в цене.',
  priceOrder: 'Цена «от» больше цены «до»',
  findCountry: 'Найти страну',
  findCurrency: 'Найти валюту',
  findCategory: 'Найти категорию',
  noMatch: 'Ничего похожего',
  matches: {
    one: 'Найдено: {count}',
    few: 'Найдено: {count}',
    many: 'Найдено: {count}',
    other: 'Найдено: {count}',
  },
  chosen: {
    one: 'Выбрано: {count}',
    few: 'Выбрано: {count}',
    many: 'Выбрано: {count}',
    other: 'Выбрано: {count}',
  },
  all: 'Все',
  showResults: {
    one: 'Показать {count} карту',
    few: 'Показать {count} карты',
    many: 'Показать {count} карт',
    other: 'Показать {count} карты',
  },
  showNone: 'Таких карт нет',
  close: 'Закрыть',
  optionsFailed: 'Список не загрузился',
  again: 'Попробовать снова',
} satisfies TextsOf<typeof en>
