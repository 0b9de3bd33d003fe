/** Every number the specification (§5, §9) and our own decisions name, once, units last. */
export const limits = {
  /** Form fields, spec §5 and §9. */
  emailMaxChars: 128,
  nameMinChars: 4,
  nameMaxChars: 16,
  passwordMaxChars: 32,
  newPasswordMinChars: 8,
  verificationCodeDigits: 6,
  cardNumberDigits: 16,
  cardBrandDigits: 8,
  cardCodeDigits: 3,
  amexNumberDigits: 15,
  amexCodeDigits: 4,
  promoApplyMinChars: 3,
  promoCodeMaxChars: 32,
  promoUsesMax: 1_000_000,
  reviewMaxChars: 1000,
  reviewLinesMax: 30,

  /** Search and listings, spec §5 and §9. */
  searchMaxChars: 68,
  searchDebounceMs: 400,
  hintMaxChars: 50,
  filterLabelMaxChars: 15,
  /** Names a filter lists in an address: all that there are may be ticked. */
  filterMaxChars: 1024,
  priceFilterMaxDigits: 6,
  priceSliderStepKzt: 50,
  pageDefaultCount: 24,
  pageMaxCount: 48,

  /** Basket, spec §9 and our caps. */
  basketIdleFlushMs: 10_000,
  basketQueueMaxChanges: 30,
  basketRetryMs: 200,
  linePiecesMax: 20,
  basketLinesMax: 50,
  basketChangesKeptMax: 10_000,
  orderTotalMaxMinor: 999_999_900,
  toastMs: 3500,

  /** Top-up, spec §5. */
  topUpMinKzt: 100,
  topUpMaxKzt: 9_999_999,
  topUpMaxDigits: 7,

  /** Payment, spec §9 and our holds. */
  paymentPollMs: 1000,
  orderStreamsMax: 3,
  orderStreamMinutes: 10,
  orderStreamSilenceMs: 15_000,
  balanceReloadMs: 2000,
  orderTtlSeconds: 1800,
  holdCardMinutes: 15,
  holdWaitingMinutes: 30,
  openOrdersMax: 3,
  heldCodesMax: 20,
  declinesPerOrderMax: 3,
  declinesPerDayMax: 10,
  attemptsPerOrderMax: 50,
  challengeReturnsMax: 20,
  returnsPerDayMax: 20,

  /** The rate of the rouble that the widget charges in; our bounds. */
  rateMinKzt: 1,
  rateMaxKzt: 100,
  rateStepMaxPercent: 20,
  rateMaxAgeDays: 7,

  /** What operators set; our bounds. */
  pageMaxBytes: 204_800,
  pageParagraphMaxChars: 5000,
  coverMaxPx: 4096,

  /** Proof of an address: code by mail. */
  codeTtlMinutes: 10,
  codeTriesMax: 5,
  codeResendSeconds: 60,
  codesPerDayMax: 5,
  codesPerNetworkMax: 100,
  codesNetworkWindowMinutes: 60,
  provenEmailMinutes: 30,
  confirmationHours: 24,
  resetLinkMinutes: 30,

  /** Sessions. */
  sessionIdleDays: 30,
  sessionAbsoluteDays: 90,
  sessionsMax: 1000,
  stepUpHours: 24,

  /** Guessing and flooding, shared by all instances. */
  loginFailuresPerAccountMax: 10,
  loginFailuresPerNetworkMax: 100,
  loginWindowMinutes: 15,
  registrationsPerNetworkMax: 20,
  registrationWindowMinutes: 60,
  resetsPerAddressMax: 5,
  resetsPerNetworkMax: 20,
  resetWindowMinutes: 60,
  resetTriesMax: 5,
  changesPerCustomerMax: 10,
  changeWindowMinutes: 60,
  stepUpFailuresMax: 10,
  promoWrongMax: 10,
  promoWindowMinutes: 10,
  spamSolutionMinutes: 5,
  spamFailuresPerNetworkMax: 100,
  spamWindowMinutes: 15,

  /** What a request may hold. */
  bodyMaxBytes: 65_536,
  bodyMaxDepth: 64,
  addressMaxChars: 2048,
  contactMaxChars: 128,
  freeTextMaxChars: 1000,
  idempotencyKeyMaxChars: 128,
  idempotencyHours: 24,
  idempotencyKeysMax: 1000,
} as const
