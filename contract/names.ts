/** How many characters the name of an author, a tag or an alias has at most. */
export const nameMost = 100;
/** How many places of a string they take: a rare character takes two. */
export const namePlaces = 2 * nameMost;
