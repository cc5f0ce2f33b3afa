type DemoPeople = {
  apiKey: string | null
  people: readonly { userId: string; displayName: string }[]
}
const nobody: DemoPeople = { apiKey: null, people: [] }

/**
 * Whom of the demo world an operator can be; nobody where there is none. `isWithheld`: a link of
 * the terminal would show them.
 */
export const readDemoPeople = async (): Promise<DemoPeople & { isWithheld: boolean }> => {
  const response = await fetch('/demo/people', { headers: { accept: 'application/json' } })
  const isKnown = response.ok && response.headers.get('content-type')?.includes('json')
  const { apiKey, people }: DemoPeople = isKnown ? await response.json() : nobody
  return { apiKey, people, isWithheld: Boolean(isKnown) && apiKey === null }
}
