/** Why somebody may neither ban a user from the network nor clear their flags. */
export const refusalsToModerateUser = ['permission-denied', 'user-not-found'] as const
