import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const br = {
  haveCode: 'Tenho um código promocional',
  label: 'Código promocional',
  apply: 'Aplicar',
  asking: 'Verificando o código promocional',
  off: '{percent}% de desconto',
  row: '{code}, {percent}% de desconto',
  remove: 'Remover o código promocional {code}',
  announce: 'O código promocional {code} foi aplicado: {total} em vez de {before}',
  guest: 'Entre para usar um código promocional',
  logIn: 'Entrar',
  repriced: 'Os preços mudaram: o carrinho agora custa {price}',
  unchecked: 'Ainda não foi possível verificar o código promocional. Continuamos tentando',
  outage: 'A loja não responde. Tente de novo',
} satisfies TextsOf<typeof en>
