/** Words of choosing chapters from one to another. */
export const chapterSpan = { name: '选一段', first: '点这一段的第一话', last: '再点最后一话' };
