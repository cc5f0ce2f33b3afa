import { z } from 'zod'
import { idOf, ifGiven, text } from '../../resources/input.ts'
import { TrayMode, TrayModes } from '../../resources/tray-preferences.ts'
import { everybodyInNetwork } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { trayPreferencesReply } from './tray-preferences-reply.ts'

const language = text(0, 35).regex(/^([a-z]{2,8}(-[a-z\d]{1,8})*)?$/i, 'Must be a BCP 47 tag.')

const ofCommunity = z.object({
  communityId: idOf(150),
  mode: ifGiven(TrayMode).describe(
    'For categories that are not listed; if absent, what applies to all communities.',
  ),
  categories: ifGiven(TrayModes),
})

export const updateTrayPreferences = operation({
  id: 'updateTrayPreferences',
  owner: 'notifications',
  method: 'PUT',
  path: '/api/v1/notification-tray/preferences',
  summary: 'Update the preferences of the tray',
  description:
    'Absent members are unchanged. Modes apply when the tray is read, also to what happened before: `on`; `silent` items are shown but never counted as unseen; `off` hides them. What is set for a community has precedence, and a category over `mode`. Requests to join are never off, because moderators answer them: where `mode` is `off`, they are `silent`.',
  may: everybodyInNetwork('community-not-found'),
  body: z.object({
    language: ifGiven(language).describe(
      'A BCP 47 tag, as `pl` or `en-GB`. An empty text: as the client accepts, else as in the network.',
    ),
    mode: ifGiven(TrayMode).describe('For categories that are not listed.'),
    categories: ifGiven(TrayModes).describe(
      'All modes by category from now on. A category that is not listed has the `mode`.',
    ),
    communities: ifGiven(z.array(ofCommunity).max(100)).describe(
      'What differs in communities. Each one replaces what was set for that community; with an id alone, nothing is set any more. Others are unchanged.',
    ),
  }),
  example: {
    body: {
      language: 'en',
      categories: { reaction_on_post: 'silent' },
      communities: [{ communityId: exampleIds.communityId, categories: { post: 'silent' } }],
    },
  },
  reply: trayPreferencesReply,
  refusals: ['community-not-found', 'too-many-tray-preferences'],
})
