const GROUP = 4

/** Easier to type; apps ignore the spaces. */
export function inGroups(secret: string): string {
  return secret.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? ''
}

type CodesFile = {
  title: string
  note: string
  email: string
  date: string
  codes: readonly string[]
}

/** What the downloaded file and the clipboard hold. */
export function recoveryCodesText({ title, note, email, date, codes }: CodesFile): string {
  return [title, `${email} · ${date}`, note, '', ...codes, ''].join('\n')
}
