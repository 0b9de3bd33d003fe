import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const br = {
  title: 'Carrinho',
  close: 'Fechar',
  loading: 'Carregando o carrinho',
  announce: {
    one: '{count} cartão no carrinho, {total}',
    many: '{count} de cartões no carrinho, {total}',
    other: '{count} cartões no carrinho, {total}',
  },
  announceEmpty: 'O carrinho está vazio',

  merged: {
    one: '{count} cartão deste aparelho foi para o seu carrinho.',
    many: '{count} de cartões deste aparelho foram para o seu carrinho.',
    other: '{count} cartões deste aparelho foram para o seu carrinho.',
  },
  cut: 'Nem tudo coube: {names}. Fora de venda, além dos {lines} cartões diferentes que cabem no carrinho ou no limite de {max} unidades.',
  cutUnknown: 'Alguns cartões não são mais vendidos e saíram do carrinho.',
  refused: 'A loja não aceitou a última alteração. O carrinho tem o que você vê aqui.',
  waiting:
    'A loja não responde. As alterações ficam guardadas aqui e serão enviadas assim que der.',

  priceChanged:
    'O preço mudou de <old>{before}</old> para <now>{now}</now> desde que você adicionou.',
  was: 'antes',
  soldOut: 'Esgotado. Remova para continuar.',
  fewLeft: {
    one: 'Resta só {count}.',
    many: 'Restam só {count}.',
    other: 'Restam só {count}.',
  },
  tooMany: {
    one: 'Resta só {count}: diminua para continuar.',
    many: 'Restam só {count}: diminua para continuar.',
    other: 'Restam só {count}: diminua para continuar.',
  },
  lineMax: 'No máximo {count} do mesmo cartão.',
  quantityOf: 'Quantidade de {name}',
  less: 'Um a menos',
  more: 'Um a mais',
  remove: 'Remover {name}',
  removed: '{name} foi removido',
  undo: 'Desfazer',
  undoOf: 'Desfazer: {name}',

  total: {
    one: 'Total, {count} cartão',
    many: 'Total, {count} de cartões',
    other: 'Total, {count} cartões',
  },
  feesIncluded: 'Todas as taxas incluídas',
  checkout: 'Finalizar compra',
  saving: 'Salvando o carrinho…',
  before: 'Antes de finalizar:',
  needSoldOut: 'remova o que está esgotado',
  needFewer: 'leve só o que resta',
  notSavedTitle: 'Não foi possível salvar o carrinho',
  notSavedText: 'Confira a conexão e tente de novo. Nada se perdeu.',

  emptyTitle: 'Ainda não há nada no carrinho',
  emptyText: 'Escolha um serviço e o primeiro bilhete vai esperar você aqui.',
  categories: 'Serviços',
  back: 'Voltar à loja',
  failedTitle: 'O carrinho não carregou',
  failedText: 'A loja não responde. Seus cartões continuam lá.',
  tryAgain: 'Tentar de novo',

  capPieces: 'O carrinho tem agora {count} unidades deste cartão, o máximo',
  capLines: 'No máximo {count} cartões diferentes no carrinho',
} satisfies TextsOf<typeof en>
