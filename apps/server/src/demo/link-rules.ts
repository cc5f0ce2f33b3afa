import type { Demo } from './demo.ts'

/** A rule of the whitelist, which is off in the demo world. */
export const createLinkRules = async (demo: Demo): Promise<void> => {
  demo.ids.set('link rule', await ruleOf(demo, 'whitelist', '^https://example\\.org/'))
}

/** A rule of the block list. */
export const createBlockRules = async (demo: Demo): Promise<void> => {
  demo.ids.set('block rule', await ruleOf(demo, 'blacklist', 'swindle'))
}

const ruleOf = async (
  { asModerationAdministrator: admin }: Demo,
  list: string,
  regex: string,
): Promise<string> => {
  await admin.do(`/api/v2/${list}/records`, { regexs: [regex] })
  const { body } = await admin.get(`/api/v2/${list}/records?regexs[]=${encodeURIComponent(regex)}`)
  const { data } = body
  return (data && 'results' in data && data.results?.[0]?.ruleId) || ''
}
