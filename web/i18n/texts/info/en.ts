/** Legal and info pages; their own words are data of the operator. */
export const en = {
  onThisPage: 'On this page',
  inShort: 'In short',
  summaryNote: 'The summary helps you read. Only the text below is binding.',
  inForce: 'In force from {date}',
  version: 'version {version}',
  minutes: {
    one: 'about {count}\u00a0minute to read',
    other: 'about {count}\u00a0minutes to read',
  },
  print: 'Print',
  otherDocuments: 'Other documents',
  slashKey: 'The key / goes to the search',

  companyName: 'Legal name',
  companyTaxId: 'BIN',
  companyAddress: 'Registered address',
  companyBank: 'Bank',
  companyAccount: 'Account (IBAN)',
  companyBankCode: 'Bank code (BIC)',
  copyDetails: 'Copy details',
  copied: 'Copied',
  copyRefused: 'The browser did not allow it',

  faqSearch: 'Search the questions',
  faqPlaceholder: 'E.g. “code does not work”',
  faqTopics: 'Topics',
  faqAll: 'All',
  faqFound: { one: '{count} question found', other: '{count} questions found' },
  faqNothing: 'No answer to that yet',
  faqNothingText: 'Try other words, or write to us: a person reads it.',

  supportTitle: 'A person answers',
  supportHint: 'Name the order, but never send a code or a card number.',
  supportWrite: 'Write to support',
}
