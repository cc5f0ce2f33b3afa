import type { Demo } from './demo.ts'

/** A rule of the whitelist, which is off in the demo world. */
export const createLinkRules = async (demo: Demo): Promise<void> => {
  const regex = '^https://example\\.org/'
  await demo.asModerationAdministrator.do('/api/v2/whitelist/records', { regexs: [regex] })
  const { body } = await demo.asModerationAdministrator.get(`/api/v2/whitelist/records?regexs[]=${encodeURIComponent(regex)}`)
  const { data } = body
  demo.ids.set('link rule', (data && 'results' in data && data.results?.[0]?.ruleId) || '')
}
