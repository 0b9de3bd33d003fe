import type { Letter, LetterText } from '../letter.ts'

const footer = 'Se você não esperava esta mensagem, pode ignorá-la.'

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
    case 'order-delivered':
      return {
        subject: `Pedido ${letter.orderNumber}: seus códigos estão prontos`,
        lines: [
          'Obrigado pela compra.',
          letter.productNames.join('\n'),
          'Seus códigos esperam por você neste link. Por segurança, nunca os enviamos por e-mail.',
        ],
        highlight: { kind: 'link', url: letter.url, label: 'Abrir os códigos' },
        footer: 'Um código aberto não pode ser trocado nem devolvido.',
      }
  }
}
