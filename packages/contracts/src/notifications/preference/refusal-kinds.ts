import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const trayPreferenceRefusalKinds = {
  'too-many-tray-preferences': refusalKind(
    400,
    400000,
    'Preferences can be set for at most 200 communities.',
  ),
} as const satisfies RefusalKinds
