type Application = { id: string; status: string } | null

const PREFIX = 'machicube:acknowledged:'

/** The news of an approval is told until it is acknowledged or the portal is opened, then never again. */
export function acknowledgeApplication(application: Application) {
  if (application?.status === 'approved') localStorage.setItem(`${PREFIX}${application.id}`, 'yes')
}

export function isAcknowledged(application: { id: string }): boolean {
  return localStorage.getItem(`${PREFIX}${application.id}`) !== null
}
