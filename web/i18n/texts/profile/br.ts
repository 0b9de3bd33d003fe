import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const br = {
  title: 'Minha conta',
  loading: 'Carregando sua conta',
  tabs: 'Partes da conta',
  purchases: 'Compras',
  balance: 'Saldo',
  settings: 'Configurações',
  notVerified:
    'Confirme seu e-mail: abra o link da nossa mensagem. Até lá dá para encher o carrinho, mas não pagar.',

  searchLabel: 'Buscar nas compras',
  searchPlaceholder: 'Nome ou número do pedido',
  found: {
    one: '{count} compra encontrada',
    many: '{count} de compras encontradas',
    other: '{count} compras encontradas',
  },
  loadingPurchases: 'Carregando as compras',
  number: 'Nº {number} · {time}',
  pieces: '× {count}',
  more: 'Mostrar mais',
  loadingMore: 'Carregando…',
  shown: '{shown} de {total}',

  stateChecking: 'Pagamento em verificação',
  stateIssuing: 'Emitindo o código',
  stateSealed: 'Pronto, não aberto',
  stateSomeSealed: {
    one: '{count} não aberto',
    many: '{count} não abertos',
    other: '{count} não abertos',
  },
  stateOpened: 'Aberto',
  stateReturned: 'Devolvido ao saldo',
  stateRefunded: 'Reembolsado',
  openCode: 'Abrir código',
  showCode: 'Mostrar código',
  status: 'Situação',
  details: 'Detalhes',
  openOf: 'Abrir código: {name}',
  showOf: 'Mostrar código: {name}',
  statusOf: 'Situação: {name}',
  detailsOf: 'Detalhes: {name}',
  noteChecking: 'não haverá segunda cobrança',
  noteIssuing: 'costuma levar menos de um minuto',

  emptyTitle: 'Ainda não há compras',
  emptyText: 'Cada código comprado fica aqui, para você abrir de novo quando quiser.',
  toShop: 'Ir para a loja',
  nothingTitle: 'Nada encontrado para “{query}”',
  nothingText: 'Tente outra palavra ou o número do pedido que está no recibo.',
  clearSearch: 'Mostrar todas as compras',
  failedTitle: 'As compras não carregaram',
  failedText: 'A loja não responde. Seus códigos estão seguros.',
  tryAgain: 'Tentar de novo',

  balanceRefunds: 'O dinheiro de códigos que não puderam ser entregues volta para cá na hora.',

  person: 'Sobre você',
  name: 'Nome',
  email: 'E-mail',
  confirmed: 'Confirmado',
  notConfirmed: 'Não confirmado',
  session: 'Este aparelho',
  sessionText:
    'Ao sair, tudo o que é seu é apagado deste aparelho. Compras e saldo continuam na conta.',
  logOut: 'Sair',
  loggingOut: 'Saindo…',
} satisfies TextsOf<typeof en>
