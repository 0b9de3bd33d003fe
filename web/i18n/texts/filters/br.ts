import type { TextsOf } from '#web/i18n/texts-of.ts'
import type { en } from './en.ts'

export const br = {
  priceRange: 'Faixa de preço',
  clear: 'Limpar',
  from: 'De',
  to: 'Até',
  priceLeast: 'Preço mínimo',
  priceMost: 'Preço máximo',
  priceStep: 'Passos de {step}. Preços já com todas as taxas.',
  priceOrder: 'O preço mínimo está acima do máximo',
  findCountry: 'Buscar país',
  findCurrency: 'Buscar moeda',
  findCategory: 'Buscar categoria',
  noMatch: 'Nada parecido',
  matches: { one: 'Resultados: {count}', other: 'Resultados: {count}' },
  chosen: { one: 'Seleção: {count}', other: 'Seleção: {count}' },
  all: 'Sem filtro',
  showResults: {
    one: 'Mostrar {count} cartão',
    many: 'Mostrar {count} de cartões',
    other: 'Mostrar {count} cartões',
  },
  showNone: 'Nenhum cartão assim',
  close: 'Fechar',
  optionsFailed: 'A lista não carregou',
  again: 'Tentar de novo',
} satisfies TextsOf<typeof en>
