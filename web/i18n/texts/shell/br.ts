import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const br = {
  skip: 'Ir para o conteúdo',
  toHome: 'Vitrine, ir para a página inicial',
  close: 'Fechar',
  back: 'Voltar',

  search: 'Buscar',
  searchPlaceholder: 'Busque jogo, serviço ou artigo',
  searchShort: 'Jogo, serviço ou artigo',
  searchClose: 'Fechar a busca',
  searchTooLong: 'No máximo {max} caracteres',

  language: 'Idioma',
  theme: 'Cores',
  themeSystem: 'Como no dispositivo',
  themeLight: 'Claro',
  themeDark: 'Escuro',

  balance: 'Saldo: {amount}',
  logIn: 'Entrar',
  cabinet: 'Minha conta',
  basket: 'Carrinho',
  basketCount: {
    one: 'Carrinho, {count} cartão',
    many: 'Carrinho, {count} de cartões',
    other: 'Carrinho, {count} cartões',
  },

  navigation: 'Seções principais',
  home: 'Início',
  categories: 'Categorias',
  profile: 'Perfil',

  footerShop: 'Loja',
  footerPopular: 'Populares',
  footerNew: 'Novidades',
  footerDiscounts: 'Descontos',
  footerHoliday: 'Para as festas',
  footerHelp: 'Ajuda',
  footerFaq: 'Perguntas e respostas',
  footerGuarantees: 'Garantias',
  footerDocuments: 'Documentos',
  footerOffer: 'Oferta pública',
  footerPrivacy: 'Política de privacidade',
  footerRequisites: 'Dados da empresa',
  footerPayment: 'Formas de pagamento',
  company: 'Vitrine Digital LLP, BIN 000000000000',
  companyAddress: 'Rua Primernaya, 1, Almaty, Cazaquistão',
  companyHours: 'Atendimento todos os dias, das 8h às 23h',
  toTop: 'Voltar ao topo',

  help: 'Ajuda',
  offline: 'Sem conexão. Você pode continuar olhando; o pagamento espera a rede voltar.',

  messages: 'Avisos',
  partFailed: 'Não foi possível carregar',
  partFailedText: 'Verifique a conexão e tente de novo.',
  addedTitle: 'Adicionado ao carrinho',
  addedText: '{name} · {price}',
  addedTextMany: '{name}, {count} un. · {price}',
  openBasket: 'Abrir carrinho',
  limitTitle: 'Tentativas demais',
  limitWait: {
    one: 'Tente de novo em {count} segundo.',
    many: 'Tente de novo em {count} de segundos.',
    other: 'Tente de novo em {count} segundos.',
  },

  notFoundTitle: 'Esta página foi destacada',
  notFoundText: 'O endereço tem um erro ou o que havia aqui não é mais vendido.',
  notFoundAction: 'Ir para o início',
  failedTitle: 'A página não carregou',
  failedText: 'A falha é nossa ou da conexão. Nada foi comprado e nada se perdeu.',
  failedAction: 'Tentar de novo',
  support: 'Escrever ao suporte',
} satisfies TextsOf<typeof en>
