import { type Rejections, rejection } from '@causerie/protocol'

export const trayPreferenceRejections = {
  'too-many-tray-preferences': rejection(
    400,
    400000,
    'Preferences can be set for at most 200 communities.',
  ),
} as const satisfies Rejections
