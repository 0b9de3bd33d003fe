import type { Letter, LetterText } from '../letter.ts'

/** Why money went back. */
const returned = {
  late: 'O pagamento chegou quando o pedido já não podia ser entregue.',
  twice: 'Este pedido já estava pago; o segundo pagamento foi devolvido.',
  decided: 'Fizemos um reembolso do seu pedido.',
  bank: 'O banco devolveu dinheiro deste pedido.',
} as const

/** Money that goes by the way it came. */
const wentBack = (amount: string, byBank = false) =>
  `${byBank ? `${amount} voltam` : `Devolvemos ${amount}`} pela mesma forma de pagamento.`

const footer = 'Se você não esperava esta mensagem, pode ignorá-la.'
/** Of letters that warn. */
const forSafety = 'Enviamos esta mensagem para a segurança da sua conta.'
const passwordKnown = 'Se não foi você, alguém sabe a sua senha: peça uma nova agora mesmo.'

export function br(letter: Letter): LetterText {
  switch (letter.template) {
    case 'verification-code':
      return {
        subject: 'Seu código da Vitrine',
        lines: [
          'Digite este código para concluir o cadastro.',
          `Ele vale por ${letter.minutes} minutos.`,
        ],
        highlight: { kind: 'code', code: letter.code },
        footer,
      }
    case 'address-taken':
      return {
        subject: 'Você já tem uma conta na Vitrine',
        lines: [
          'Alguém, provavelmente você, tentou se cadastrar com este endereço.',
          'A conta já existe: entre com a sua senha.',
        ],
        footer,
      }
    case 'activate-account':
      return {
        subject: 'Ative sua conta na Vitrine',
        lines: [
          `Olá, ${letter.name}!`,
          'Uma conta foi criada para você. Abra o link para ativá-la.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Ativar a conta' },
        footer,
      }
    case 'password-reset':
      return {
        subject: 'Escolha uma nova senha da Vitrine',
        lines: [
          'Você pediu uma nova senha. Abra o link para escolhê-la.',
          `Ele vale por ${letter.minutes} minutos e só uma vez.`,
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Escolher a senha' },
        footer,
      }
    case 'password-changed':
      return {
        subject: 'Sua senha da Vitrine foi alterada',
        lines: [
          'Sua senha foi alterada e a sessão foi encerrada nos outros aparelhos.',
          'Se não foi você, peça uma nova senha agora mesmo.',
        ],
        footer: forSafety,
      }
    case 'confirm-password':
      return {
        subject: 'Confirme sua nova senha da Vitrine',
        lines: [
          'Você pediu para trocar a senha. Abra o link para que a nova passe a valer.',
          'Até lá, continua valendo a antiga.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Confirmar a senha' },
        footer: passwordKnown,
      }
    case 'confirm-email':
      return {
        subject: 'Confirme seu novo endereço na Vitrine',
        lines: ['Você pediu para usar este endereço na sua conta. Abra o link para confirmá-lo.'],
        highlight: { kind: 'link', url: letter.url, label: 'Confirmar o endereço' },
        footer,
      }
    case 'email-changed':
      return {
        subject: 'Seu endereço na Vitrine foi alterado',
        lines: [
          `Sua conta agora usa ${letter.email}.`,
          'Se não foi você, escreva para o nosso suporte.',
        ],
        footer: forSafety,
      }
    case 'order-delivered':
      return {
        subject: `Pedido ${letter.orderNumber} está pronto`,
        lines: [
          'Obrigado pela compra.',
          ...(letter.late
            ? [
                'O pagamento chegou depois que o pedido foi encerrado, mas tudo ainda estava em estoque.',
              ]
            : []),
          letter.productNames.join('\n'),
          'Seus códigos esperam por você neste link. Por segurança, nunca os enviamos por e-mail.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Abrir os códigos' },
        footer: 'Um código aberto não pode ser trocado nem devolvido.',
      }
    case 'top-up-late':
      return {
        subject: `Pedido ${letter.orderNumber}: saldo adicionado`,
        lines: [
          `O pagamento chegou depois que o pedido foi encerrado. Nada se perdeu: ${letter.amount} já estão no seu saldo.`,
        ],
        footer: 'Se algo não estiver certo, escreva ao nosso suporte com o número do pedido.',
      }
    case 'money-returned':
      return {
        subject: `Pedido ${letter.orderNumber}: seu dinheiro foi devolvido`,
        lines: [
          returned[letter.why],
          letter.to === 'method'
            ? `${wentBack(letter.amount, letter.byBank)} O banco pode levar alguns dias para mostrar o valor.`
            : `${letter.amount} já estão no seu saldo da Vitrine.`,
          ...(letter.offBalance ? [`${letter.offBalance} foram retirados do seu saldo.`] : []),
        ],
        footer: 'Se algo não estiver certo, escreva ao nosso suporte com o número do pedido.',
      }
  }
}
