/** The number that an id of this role is; 0, which none has, where it is no such id. */
export const numberIn = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)
