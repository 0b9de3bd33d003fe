import type { OperatorTexts } from './en.ts'

export const br: OperatorTexts = {
  sum: 'Um valor de {least} a {most}\u00a0₸ em algarismos, com no máximo duas casas depois do ponto',
  whole_between: 'Um número inteiro de {least} a {most}, em algarismos',
  day: 'Um dia que existe, como 2026-12-15',
  moment: 'Um dia como 2026-12-01, ou um momento com fuso como 2026-12-01T18:00:00Z',
  end_first: 'O fim deve vir depois do início',
  end_past: 'O fim deve estar no futuro',
  sku_format: 'O número do artigo tem de 1 a 9 algarismos',
  one_of: 'Um destes: {values}',
  sku_unknown: 'Não existe o produto {sku}',
  order_unknown: 'Não existe o pedido {name}',
  payment_unknown: 'Não existe o pagamento {payment}',
  review_unknown: 'Não existe a avaliação {review}',
  order_elsewhere: 'Este pedido é de outra conta',
  user_named: 'Informe --email ou --order',
  file_large: 'No máximo {max} MB de uma vez. Divida o arquivo',

  old_price: 'O preço antigo deve ser maior que o novo',

  lines_more: 'Além destas, linhas erradas: {count}',
  stock_empty: 'Não há nenhum código neste arquivo',
  stock_header: 'A primeira linha deve nomear as colunas: sku e code, e serial e pin se houver',
  stock_column_unknown: 'Não existe a coluna “{name}”: são lidas sku, code, serial e pin',
  stock_column_twice: 'A coluna {name} aparece duas vezes',
  stock_cells: 'Células nesta linha: {count}; colunas na primeira: {wanted}',
  stock_quotes: 'Uma aspa ficou aberta ou está no meio de uma célula',
  stock_cell: '{name}: são precisos de 1 a 128 letras latinas, algarismos e sinais, e nada mais',
  stock_heading: 'Estes são nomes de colunas. Com --sku o arquivo só tem códigos, um por linha',
  stock_one_code:
    'Com --sku uma linha é um código, sem vírgulas, pontos e vírgulas, tabulações e aspas. Para mais, nomeie as colunas e retire --sku',
  stock_stopped:
    'A importação parou no meio. Códigos novos já no estoque: pelo menos {imported}; linhas não alcançadas: {left}. Importe o mesmo arquivo de novo: o que já entrou é pulado',
  stock_move_stopped:
    'Parou no meio. Linhas já tratadas: pelo menos {done}; linhas não alcançadas: {left}. Informe o mesmo arquivo de novo: o que já foi feito fica como está e entra na resposta',
  stock_unreported:
    'As listas não foram avisadas da mudança no estoque. A loja em execução a percebe sozinha em cerca de dez minutos',
  keys_foreign:
    'Esta loja usa outras chaves, diferentes das que este processo recebeu ao iniciar. Nada foi feito. Inicie-o de novo com as chaves da loja',

  promo_code: 'De 3 a 32 letras, algarismos, hifens e sublinhados',
  promo_one_way: 'Informe --percent ou --amount: só um dos dois',
  promo_exists: 'Este código promocional já existe. Para alterá-lo, encerre-o antes: promo end',
  promo_unknown: 'Não existe esse código promocional',

  payment_ended: 'Este pagamento já terminou: {state}',
  payment_not_forgotten:
    'Este pagamento ainda pode terminar sozinho. Só se encerra aqui o que o banco esqueceu há horas',

  company_unchanged: 'Informe pelo menos um dado para alterar: veja company set --help',
  company_bank_one_way: 'Informe --no-bank ou os dados do banco: só um dos dois',
  company_english: 'Falta o texto em inglês: é ele que aparece nos idiomas sem texto próprio',

  page_empty: 'A página precisa de texto abaixo do título',
  page_unanswered: 'A página precisa de ao menos uma pergunta com resposta',
  page_size: 'Uma página tem no máximo {max} KB',
  page_paragraph: 'Um parágrafo ou título tem no máximo {max} caracteres',
  page_bare: 'Uma seção precisa de uma pergunta abaixo dela, e uma pergunta, de resposta',
  page_place:
    'Entre chaves fica um destes nomes: {places}; ou, depois de uma seção, uma âncora em minúsculas latinas',

  cover_one_way: 'Informe --file ou --remove: só um dos dois',
  cover_size: 'Uma imagem tem no máximo {max} pixels de largura e de altura',
  cover_broken: 'Esta imagem não está inteira: falta o tamanho ou o fim',
}
