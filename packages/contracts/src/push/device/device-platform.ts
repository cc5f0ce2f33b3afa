import { z } from 'zod'

/** How a device is reached: by Apple's vendor, Google's, the browser's, or a push server of its own. */
export const DevicePlatform = z.enum(['ios', 'android', 'web', 'unifiedpush'])
export type DevicePlatform = z.infer<typeof DevicePlatform>
