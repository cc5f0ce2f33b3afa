import {
  addLinkRules,
  type LinkRule,
  listLinkRules,
  updateModerationSetting,
} from '@causerie/contracts/chat'
import type { Person } from '@causerie/testkit'
import { only, step } from '../../step.ts'

/** Adds a rule to the whitelist. */
export const linkRuleOf = async (admin: Person, regex: string): Promise<LinkRule> => {
  await step(admin, addLinkRules, { body: { regexs: [regex] } })
  return only((await step(admin, listLinkRules, { query: { regexs: [regex] } })).data.results)
}

/** Turns the whitelist on or off. */
export const switchWhitelist = (admin: Person, isWhitelistEnabled: boolean) =>
  step(admin, updateModerationSetting, { body: { isWhitelistEnabled } })
