export * from './community/refusals.ts'
export * from './member/refusals.ts'
export * from './user/refusals.ts'
