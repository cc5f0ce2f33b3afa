/** The id of the community that most given events are about. */
export const hikers = 'c0'.repeat(12)
