import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const ru = {
  homeTitle: 'Подарочные карты и пополнения',
  promise: 'Карты и пополнения,',
  promiseEnd: 'код через минуту.',
  promiseText:
    'Код открывается сразу после оплаты и остаётся в профиле. Цена на карточке — это вся цена, без комиссий.',
  homeDescription:
    'Подарочные карты и пополнения Steam, PlayStation, Xbox, App Store, Netflix и других сервисов. Код на экране меньше чем за минуту.',

  howItWorks: 'Как это работает',
  stepChoose: 'Выберите',
  stepPay: 'Оплатите',
  stepPayText: 'Карта, QR или баланс',
  stepReveal: 'Откройте',
  stepRevealText: 'Код за одну минуту',
  services: {
    one: '{count} сервис',
    few: '{count} сервиса',
    many: '{count} сервисов',
    other: '{count} сервиса',
  },

  categories: 'Категории',
  popular: 'Популярное',
  newArrivals: 'Новинки',
  discounts: 'Скидки',
  holiday: 'К празднику',
  holidayPromise: 'Маленькие билеты, большие вечера',
  holidayText:
    'Карты, которые не опоздают: код ваш меньше чем за минуту, даже в саму праздничную ночь.',
  seeAll: 'Смотреть все',
  cards: {
    one: '{count} карта',
    few: '{count} карты',
    many: '{count} карт',
    other: '{count} карты',
  },
  listTitle: '{name}: подарочные карты и пополнения',
  listDescription:
    '{name}: {cards}. Цены в тенге без комиссий, код на экране меньше чем за минуту.',
  announceList: '{title}, {cards}',

  sort: 'Порядок',
  sort_popular: 'Популярное',
  sort_counts: 'В наличии',
  sort_novelties: 'Новинки',
  sort_sale: 'Самые большие скидки',
  sort_purchased: 'Чаще всего берут',
  sort_increase: 'Сначала дешевле',
  sort_decreasing: 'Сначала дороже',

  buy: 'Купить',
  added: 'Добавлено',
  similar: 'Похожие',
  details: 'Подробнее',
  outOfStock: 'Нет в наличии',
  fewLeft: {
    one: 'Осталась {count}',
    few: 'Осталось {count}',
    many: 'Осталось {count}',
    other: 'Осталось {count}',
  },
  was: 'было',
  rating: {
    one: '{value} из 5, {count} отзыв',
    few: '{value} из 5, {count} отзыва',
    many: '{value} из 5, {count} отзывов',
    other: '{value} из 5, {count} отзыва',
  },
  regionOnly: 'Только аккаунты {country}',
  regionCards: 'Региональные карты ({code})',
  regionAny: 'Работает в любом регионе',

  loadMore: 'Показать ещё {count}',
  shownOf: '{shown} из {total}',
  loading: 'Загружаем',
  nothingYet: 'Товаров пока нет',
  nothingYetText: 'Такие карты скоро появятся. А пока посмотрите, что берут другие.',
  toPopular: 'Смотреть популярное',
  listFailed: 'Список не загрузился',

  searchTitle: 'По запросу «{query}»',
  searchNothing: 'По запросу «{query}» ничего нет',
  searchNothingText: 'Попробуйте слово короче, название сервиса или артикул.',

  path: 'Вы здесь',
  home: 'Главная',
  article: 'арт. {id}',
  reviews: {
    one: '{count} отзыв',
    few: '{count} отзыва',
    many: '{count} отзывов',
    other: '{count} отзыва',
  },
  denomination: 'Номинал',
  unavailable: 'нет в наличии',
  quantity: 'Количество',
  less: 'На одну меньше',
  more: 'На одну больше',
  finalPrice: 'Итоговая цена: комиссий и доплат нет.',
  regionSentence: '<b>Только для аккаунтов {country}.</b> Аккаунт другого региона код не примет.',
  regionSentenceCurrency:
    '<b>Только для аккаунтов {country} ({currency}).</b> Аккаунт другого региона код не примет.',
  regionSentenceCode:
    '<b>Только для аккаунтов региона {code}.</b> Аккаунт другого региона код не примет.',
  regionSentenceAny:
    '<b>Работает в любом регионе.</b> Код подойдёт, в какой бы стране ни был зарегистрирован аккаунт.',
  buyFor: 'Купить за {price}',
  soldOut: 'Нет в наличии. Похожие карты ниже.',
  toSimilar: 'Смотреть похожие',
  deliveryPromise: 'Код на экране меньше чем за минуту, ссылка на почте',
  refundPromise: 'Не выдали код — вернём деньги на баланс сразу',
  nonRefund: 'Открытый код обмену и возврату не подлежит',
  redeem: 'Как активировать',
  similarCards: 'Похожие карты',
  share: 'Поделиться',
  linkCopied: 'Ссылка скопирована',
  productDescription: '{name} за {price}. Код на экране меньше чем за минуту.',
} satisfies TextsOf<typeof en>
