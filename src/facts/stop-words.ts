/** Words too common to be what a page is about, in the languages most sites are written in. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  // English
  (
    'a about above after again against all also am an and any are as at be because been before being below between both but ' +
    'by can cannot could did do does doing down during each else few for from further get had has have having he her here ' +
    "hers him his how i if in into is it it's its itself just let like ll may me might more most must my no nor not now of off " +
    "on once one only or other our out over own per re s same shall she should so some such t than that that's the their " +
    'them then there these they this those through to too two under until up upon us use used using ve very via was we were ' +
    "what when where whether which while who whom why will with within without would you your yours you're don't can't " +
    // German
    'aber als am an auch auf aus bei bin bis da das dass dem den der des die dies diese dieser du durch ein eine einem einen ' +
    'einer eines er es für hat ich ihr im in ist kann man mehr mit nach nicht noch nur oder sein sich sie sind so über um und ' +
    'uns von vor war was wenn werden wie wir wird zu zum zur ' +
    // French
    'au aux avec ce ces cette comme dans de des du elle en est et être eux il ils je la le les leur lui mais même ne nos notre ' +
    'nous on ou par pas plus pour qu que qui sa se ses son sont sur tout très un une vos votre vous ' +
    // Spanish, Portuguese, Italian
    'al como con cual cuando del desde donde el ella ellos entre era es esta este esto fue ha hasta hay las lo los más me mi muy ' +
    'nos o para pero por porque que se ser si sin sobre su sus también te tiene todo un una unos y ya yo ao aos as com da das ' +
    'do dos e ela ele em foi isso mais mas muito na não nas no nos os ou pela pelo são seu sua também tem um uma che chi ci ' +
    'da dal dalla degli dei del della delle di è gli ho i il io la le lo loro ma nei nel nella non per più quella questo sono ' +
    'su sul tra una uno ' +
    // Dutch, Swedish, Danish, Norwegian
    'aan bij dan dat de deze die dit door een en er geen had heb heeft het hij hoe ik in is je kan maar met mijn naar niet nog ' +
    'of om ook op over te tot uit van veel voor wat we wel zijn zo att av den det en ett för från har inte jag kan med men när ' +
    'och om på som till var vi är af at blev de der er et ikke jeg kun også sig skal ' +
    // Russian, Polish
    'и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ' +
    'ему для при это или ни быть был до вас мы их чем была сам без чего под там если когда i w z na do nie się to jest że o jak ' +
    'po co tak za od oraz dla'
  ).split(' '),
);
