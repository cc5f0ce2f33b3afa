/** What opens the session of an administrator, beside requests: the `cause` of the event. */
export const administratorTokenCause = 'token admin'
