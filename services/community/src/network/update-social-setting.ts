import { updateSocialSetting as contract, networkKey, socialSettingUpdated } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { socialSettingOf, socialSettings } from '@causerie/replicas'
import { changesOf } from '../changes.ts'

export const updateSocialSetting = command(contract, {
  about: () => ({}),
  orderBy: () => networkKey,
  load: () => ({ setting: socialSettings.get('social') }),
  decide: ({ setting }, { body }) => {
    const before = socialSettingOf(setting)
    const changes = changesOf(before, {
      ...body,
      globalFeed: changesIn(before.globalFeed, body.globalFeed),
      story: changesIn(before.story, body.story),
    })
    return Object.keys(changes).length > 0 ? [socialSettingUpdated(changes)] : []
  },
  reply: async ({ rows }) => socialSettingOf((await rows()).setting),
})

/** Undefined if nothing changes. */
const changesIn = <Fields extends object>(before: object, fields: Fields | undefined): Partial<Fields> | undefined => {
  if (!fields) return undefined
  const changes = changesOf(before, fields)
  return Object.keys(changes).length > 0 ? changes : undefined
}
