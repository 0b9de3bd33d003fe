/**
 * Sends fields as a browser form does: into a frame by its name, or `_self` for the whole page.
 * Built from the DOM: no markup is parsed and no script is written.
 */
export function submitTo(
  target: string,
  address: string,
  fields: Readonly<Record<string, string>>,
): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  form.target = target
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
