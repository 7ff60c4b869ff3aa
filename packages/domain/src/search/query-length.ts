/** UTF-16 code units; apart, because the first load of the viewer has it without the code of the search. */
export const longestQuery = 200;
