/** As the bank knows its customer, the shop. */
export const MERCHANT = 'Vitrine'
