import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const ru = {
  haveCode: 'У меня есть промокод',
  label: 'Промокод',
  apply: 'Применить',
  asking: 'Проверяем промокод',
  off: 'скидка {percent}\u00a0%',
  row: '{code}, −{percent}\u00a0%',
  remove: 'Убрать промокод {code}',
  announce: 'Промокод {code} применён: {total} вместо {before}',
  guest: 'Авторизуйтесь',
  logIn: 'Войти',
  repriced: 'Цены изменились: корзина теперь стоит {price}',
  unchecked: 'Промокод пока не проверен. Продолжаем проверять',
  outage: 'Магазин не отвечает. Попробуйте ещё раз',
} satisfies TextsOf<typeof en>
