import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const ru = {
  title: 'Личный кабинет',
  loading: 'Загружаем кабинет',
  tabs: 'Разделы кабинета',
  purchases: 'Покупки',
  balance: 'Баланс',
  settings: 'Настройки',
  notVerified:
    'Подтвердите e-mail: откройте ссылку из нашего письма. До этого можно наполнять корзину, но не платить.',

  searchLabel: 'Поиск по покупкам',
  searchPlaceholder: 'Название или номер заказа',
  found: {
    one: 'Найдена {count} покупка',
    few: 'Найдено {count} покупки',
    many: 'Найдено {count} покупок',
    other: 'Найдено {count} покупки',
  },
  loadingPurchases: 'Загружаем покупки',
  number: '№ {number} · {time}',
  pieces: '× {count}',
  more: 'Показать ещё',
  loadingMore: 'Загружаем…',
  shown: '{shown} из {total}',

  stateChecking: 'Оплата проверяется',
  stateIssuing: 'Выдаём код',
  stateSealed: 'Готов, не открыт',
  stateSomeSealed: {
    one: 'Не открыт {count}',
    few: 'Не открыто {count}',
    many: 'Не открыто {count}',
    other: 'Не открыто {count}',
  },
  stateOpened: 'Открыт',
  stateReturned: 'Возврат на баланс',
  stateRefunded: 'Деньги возвращены',
  openCode: 'Открыть код',
  showCode: 'Показать код',
  status: 'Статус',
  details: 'Подробнее',
  openOf: 'Открыть код: {name}',
  showOf: 'Показать код: {name}',
  statusOf: 'Статус: {name}',
  detailsOf: 'Подробнее: {name}',
  noteChecking: 'второго списания не будет',
  noteIssuing: 'обычно до минуты',

  emptyTitle: 'Покупок пока нет',
  emptyText: 'Каждый купленный код останется здесь: его можно открыть снова в любой момент.',
  toShop: 'В магазин',
  nothingTitle: 'По запросу «{query}» ничего не нашлось',
  nothingText: 'Попробуйте другое слово или номер заказа из чека.',
  clearSearch: 'Показать все покупки',
  failedTitle: 'Покупки не загрузились',
  failedText: 'Магазин не отвечает. Ваши коды в сохранности.',
  tryAgain: 'Попробовать снова',

  balanceRefunds: 'Деньги за коды, которые не удалось выдать, сразу возвращаются сюда.',

  person: 'О вас',
  name: 'Имя',
  email: 'E-mail',
  confirmed: 'Подтверждён',
  notConfirmed: 'Не подтверждён',
  session: 'Это устройство',
  sessionText:
    'После выхода на устройстве не останется ничего вашего. Покупки и баланс сохранятся в аккаунте.',
  logOut: 'Выйти',
  loggingOut: 'Выходим…',
} satisfies TextsOf<typeof en>
