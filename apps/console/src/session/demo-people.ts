type DemoPeople = { apiKey: string | null; people: readonly { userId: string; displayName: string }[] }

/** Whom of the demo world a reader on this machine can be; nobody elsewhere, where the path does not exist. */
export const readDemoPeople = async (): Promise<DemoPeople> => {
  const response = await fetch('/demo/people', { headers: { accept: 'application/json' } })
  const isKnown = response.ok && response.headers.get('content-type')?.includes('json')
  return isKnown ? response.json() : { apiKey: null, people: [] }
}
