import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { linkRuleOf } from './steps.ts'

const linkRuleId = async ({ cast, number }: Scene): Promise<string> =>
  (await linkRuleOf(await cast.admin(), `example${number}\\.org/`)).ruleId

export const linkRuleScenes = {
  ids: { linkRuleId },
  ownNetwork: { replaceLinkRules: {} },
} satisfies NounScenes
