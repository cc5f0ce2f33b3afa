export type { Rule } from './occurrence/rule.ts'
export { rules } from './occurrence/rules.ts'
export { notificationsService } from './service.ts'
export { trimTrays } from './tray/trim-trays.ts'
