/**
 * What is said to operators alone, by key: apart, so that no customer's browser loads it. This file
 * is the base: the other languages satisfy its keys.
 */
export const en = {
  sum: 'A sum from {least} to {most}\u00a0₸ in digits, with at most two decimals after a point',
  whole_between: 'A whole number from {least} to {most}, in digits',
  day: 'A day that exists, such as 2026-12-15',
  moment: 'A day such as 2026-12-01, or a moment with its zone such as 2026-12-01T18:00:00Z',
  end_first: 'The end must come after the beginning',
  end_past: 'The end must lie in the future',
  sku_format: 'An item number has 1 to 9 digits',
  one_of: 'One of: {values}',
  sku_unknown: 'There is no product {sku}',
  order_unknown: 'There is no order {name}',
  payment_unknown: 'There is no payment {payment}',
  review_unknown: 'There is no review {review}',
  order_elsewhere: 'This order is another account’s',
  user_named: 'Give --email or --order',
  file_large: 'At most {max} MB at once. Split the file',

  old_price: 'The old price must be higher than the new one',

  lines_more: 'Wrong lines besides these: {count}',
  stock_empty: 'There is no code in this file',
  stock_header: 'The first line must name the columns: sku and code, then serial and pin if any',
  stock_column_unknown: 'There is no column “{name}”: sku, code, serial and pin are read',
  stock_column_twice: 'The column {name} is named twice',
  stock_cells: 'Cells on this line: {count}; columns in the first line: {wanted}',
  stock_quotes: 'A quote is left open or stands in the middle of a cell',
  stock_cell: '{name}: 1 to 128 Latin letters, digits and signs are wanted, and nothing else',
  stock_heading: 'These are names of columns. With --sku a file holds codes alone, one per line',
  stock_one_code:
    'With --sku a line is one code, without commas, semicolons, tabs and quotes. For more, name the columns and leave --sku out',
  stock_stopped:
    'The import stopped half-way. New codes that are in: at least {imported}; lines not reached: {left}. Import the same file again: what is in is passed over',
  stock_move_stopped:
    'This stopped half-way. Lines done: at least {done}; lines not reached: {left}. Give the same file again: what is done stays as it is, and is in the answer',
  stock_unreported:
    'Listings have not been told of the change in stock. The running shop finds it by itself within about ten minutes',
  keys_foreign:
    'This shop goes by other keys than this process was started with. Nothing was done. Start it again with the keys of the shop',

  promo_code: '3 to 32 letters, digits, dashes and underscores',
  promo_one_way: 'Give --percent or --amount: one of them, not both',
  promo_exists: 'This promo code exists already. To change it, end it first: promo end',
  promo_unknown: 'There is no such promo code',

  payment_ended: 'This payment has ended already: {state}',
  payment_not_forgotten:
    'This payment may still end by itself. Only one that the bank has forgotten for hours is ended here',

  company_unchanged: 'Give at least one detail to change: see company set --help',
  company_bank_one_way: 'Give --no-bank or details of the bank: one of them, not both',
  company_english: 'The English text is needed too: other languages fall back on it',

  page_empty: 'The page has no text below its title',
  page_unanswered: 'The page has no question with an answer',
  page_size: 'A page is at most {max} KB',
  page_paragraph: 'A paragraph or a heading has at most {max} characters',
  page_bare: 'A section needs a question below it, and a question an answer',
  page_place:
    'In braces stands one of {places}, or behind a section an anchor of small Latin letters',

  cover_one_way: 'Give --file or --remove: one of them, not both',
  cover_size: 'A picture is at most {max} pixels wide and high',
  cover_broken: 'This picture is not whole: its size or its end is missing',
} as const

export type OperatorKey = keyof typeof en
export type OperatorTexts = Readonly<Record<OperatorKey, string>>
