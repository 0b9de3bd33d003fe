import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const br = {
  homeTitle: 'Cartões-presente e recargas',
  promise: 'Cartões-presente e recargas,',
  promiseEnd: 'na sua tela em um minuto.',
  promiseText:
    'Abra o código logo após o pagamento; ele fica no seu perfil. O preço que você vê é o preço que você paga.',
  homeDescription:
    'Cartões-presente e recargas para Steam, PlayStation, Xbox, App Store, Netflix e mais. O código aparece na sua tela em menos de um minuto.',

  stepChoose: 'Escolha',
  stepPay: 'Pague',
  stepPayText: 'Cartão, QR ou saldo',
  stepReveal: 'Revele',
  stepRevealText: 'Código em menos de um minuto',
  services: { one: '{count} serviço', many: '{count} de serviços', other: '{count} serviços' },

  categories: 'Categorias',
  popular: 'Populares',
  newArrivals: 'Novidades',
  discounts: 'Descontos',
  holiday: 'Para as festas',
  holidayPromise: 'Bilhetes pequenos, noites grandes',
  holidayText:
    'Cartões que chegam na hora: o código é seu em menos de um minuto, até na própria noite da festa.',
  seeAll: 'Ver tudo',
  cards: { one: '{count} cartão', many: '{count} de cartões', other: '{count} cartões' },
  listTitle: '{name}: cartões-presente e recargas',
  listDescription:
    '{name}: {cards}. Preços em tenge sem taxas, código na tela em menos de um minuto.',

  sort: 'Ordem',
  sort_popular: 'Mais populares',
  sort_counts: 'Em estoque',
  sort_novelties: 'Novidades',
  sort_sale: 'Maior desconto',
  sort_purchased: 'Mais comprados',
  sort_increase: 'Menor preço',
  sort_decreasing: 'Maior preço',

  filters: 'Filtros',
  filtersOn: 'Filtros aplicados',
  clearAll: 'Limpar tudo',
  removeFilter: 'Remover: {name}',
  price: 'Preço',
  priceIs: 'Preço: {range}',
  priceFrom: 'a partir de {min}',
  priceUpTo: 'até {max}',
  priceBetween: '{min} – {max}',
  country: 'País',
  currency: 'Moeda',
  category: 'Categoria',
  apply: 'Mostrar',

  buy: 'Comprar',
  added: 'No carrinho',
  similar: 'Similares',
  details: 'Mais detalhes',
  outOfStock: 'Esgotado',
  fewLeft: { one: 'Resta {count}', many: 'Restam {count}', other: 'Restam {count}' },
  was: 'antes',
  rating: {
    one: '{value} de 5, {count} avaliação',
    many: '{value} de 5, {count} de avaliações',
    other: '{value} de 5, {count} avaliações',
  },
  regionOnly: 'Só contas {country}',
  regionCards: 'Cartões regionais ({code})',
  regionAny: 'Funciona em qualquer região',

  loadMore: 'Mostrar mais {count}',
  shownOf: '{shown} de {total}',
  loading: 'Carregando',
  nothingYet: 'Ainda não há produtos',
  nothingYetText: 'Cartões deste tipo estão a caminho. Enquanto isso, veja o que os outros levam.',
  nothingFiltered: 'Nenhum cartão atende a todos esses filtros.',
  toPopular: 'Ver os populares',
  listFailed: 'A lista não carregou',

  searchTitle: 'Resultados para “{query}”',
  searchNothing: 'Nada encontrado para “{query}”',
  searchNothingText: 'Tente uma palavra mais curta, o nome do serviço ou o número do artigo.',

  path: 'Você está aqui',
  home: 'Início',
  article: 'art. {id}',
  reviews: { one: '{count} avaliação', many: '{count} de avaliações', other: '{count} avaliações' },
  denomination: 'Valor',
  unavailable: 'esgotado',
  quantity: 'Quantidade',
  less: 'Um a menos',
  more: 'Um a mais',
  finalPrice: 'Este é o preço total: sem taxas nem acréscimos.',
  regionSentence:
    '<b>Funciona só com contas {country}.</b> Uma conta de outra região não aceita o código.',
  regionSentenceCurrency:
    '<b>Funciona só com contas {country} ({currency}).</b> Uma conta de outra região não aceita o código.',
  regionSentenceCode:
    '<b>Funciona só com contas da região {code}.</b> Uma conta de outra região não aceita o código.',
  regionSentenceAny:
    '<b>Funciona em qualquer região.</b> O código é aceito seja qual for o país da conta.',
  buyFor: 'Comprar por {price}',
  soldOut: 'Esgotado. Há cartões similares abaixo.',
  toSimilar: 'Ver cartões similares',
  deliveryPromise: 'Código na tela em menos de um minuto, o link por e-mail',
  refundPromise: 'Sem código? Seu dinheiro volta',
  nonRefund: 'Código aberto não tem troca nem devolução',
  redeem: 'Como resgatar',
  similarCards: 'Cartões similares',
  productDescription: '{name} por {price}. O código aparece na sua tela em menos de um minuto.',
} satisfies TextsOf<typeof en>
