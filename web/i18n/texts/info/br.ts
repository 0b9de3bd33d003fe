import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const br = {
  onThisPage: 'Nesta página',
  inShort: 'Em resumo',
  summaryNote: 'O resumo ajuda a ler. Só o texto abaixo tem validade.',
  inForce: 'Em vigor desde {date}',
  version: 'versão {version}',
  minutes: {
    one: 'cerca de {count}\u00a0minuto de leitura',
    other: 'cerca de {count}\u00a0minutos de leitura',
  },
  print: 'Imprimir',
  otherDocuments: 'Outros documentos',
  slashKey: 'A tecla / leva à busca',

  companyName: 'Razão social',
  companyTaxId: 'BIN (registro no Cazaquistão)',
  companyAddress: 'Endereço de registro',
  companyBank: 'Banco',
  companyAccount: 'Conta (IBAN)',
  companyBankCode: 'Código do banco (BIC)',
  copyDetails: 'Copiar dados',
  copied: 'Copiado',
  copyRefused: 'O navegador não permitiu',

  faqSearch: 'Buscar nas perguntas',
  faqPlaceholder: 'Ex.: “código não funciona”',
  faqTopics: 'Temas',
  faqAll: 'Todas',
  faqFound: {
    one: '{count} pergunta encontrada',
    other: '{count} perguntas encontradas',
  },
  faqNothing: 'Ainda não há resposta para isso',
  faqNothingText: 'Tente outras palavras ou escreva para nós: uma pessoa lê.',

  supportTitle: 'Uma pessoa responde',
  supportHint: 'Informe o pedido, mas nunca envie um código ou o número do cartão.',
  supportWrite: 'Falar com o suporte',
} satisfies TextsOf<typeof en>
