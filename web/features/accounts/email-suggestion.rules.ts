/** Mail domains as they are mistyped, and as they are meant; never taken from known addresses. */
const mistyped = new Map(
  Object.entries({
    'mial.kz': 'mail.kz',
    'mail.kx': 'mail.kz',
    'maill.ru': 'mail.ru',
    'mial.ru': 'mail.ru',
    'mail.tu': 'mail.ru',
    'gmial.com': 'gmail.com',
    'gmai.com': 'gmail.com',
    'gmail.co': 'gmail.com',
    'gmail.con': 'gmail.com',
    'gnail.com': 'gmail.com',
    'gmail.ru': 'gmail.com',
    'yandex.tu': 'yandex.ru',
    'yndex.ru': 'yandex.ru',
    'yadnex.ru': 'yandex.ru',
    'hotmial.com': 'hotmail.com',
    'hotmail.con': 'hotmail.com',
    'outlok.com': 'outlook.com',
    'outllok.com': 'outlook.com',
    'iclod.com': 'icloud.com',
    'icloud.con': 'icloud.com',
    'yaho.com': 'yahoo.com',
    'yahoo.con': 'yahoo.com',
  }),
)

/** The address with its domain as it was probably meant; null when there is nothing to mend. */
export function meantAddress(email: string): string | null {
  const at = email.trim().lastIndexOf('@')
  if (at < 1) return null
  const meant = mistyped.get(
    email
      .trim()
      .slice(at + 1)
      .toLowerCase(),
  )
  return meant === undefined ? null : `${email.trim().slice(0, at)}@${meant}`
}
