import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { trayPreferencesReply } from './tray-preferences-reply.ts'

export const getTrayPreferences = operation({
  id: 'getTrayPreferences',
  owner: 'notifications',
  method: 'GET',
  path: '/api/v1/notification-tray/preferences',
  summary: 'Get the preferences of the tray',
  description:
    'In which language the caller reads the tray, and what it shows. Until they are set, `mode` is `on` and nothing else is there.',
  may: everybody,
  example: {},
  reply: trayPreferencesReply,
})
