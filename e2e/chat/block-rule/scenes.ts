import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { blockRuleOf } from './steps.ts'

const blockRuleId = async ({ cast, number }: Scene): Promise<string> =>
  (await blockRuleOf(await cast.admin(), `unwanted${number}`)).ruleId

export const blockRuleScenes = {
  ids: { blockRuleId },
  ownNetwork: { replaceBlockRules: {} },
} satisfies NounScenes
