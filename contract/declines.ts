/**
 * How a customer, and no bank, ends a payment: no card was tried, so it counts for neither of the
 * limits `declinesPerOrderMax` and `declinesPerDayMax`.
 */
export const endedByCustomer = ['declined_by_customer', 'expired'] as const
