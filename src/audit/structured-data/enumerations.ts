import { plainName } from '../traits/plain-names.js';

/** Properties of Google's guides whose values are members of an enumeration of schema.org. */
const MEMBERS: Readonly<Record<string, string>> = {
  availability: `BackOrder Discontinued InStock InStoreOnly LimitedAvailability MadeToOrder OnlineOnly OutOfStock PreOrder
    PreSale Reserved SoldOut`,
  dayOfWeek: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday PublicHolidays',
  eventAttendanceMode: 'MixedEventAttendanceMode OfflineEventAttendanceMode OnlineEventAttendanceMode',
  eventStatus: 'EventCancelled EventMovedOnline EventPostponed EventRescheduled EventScheduled',
  hasAdultConsideration: `AlcoholConsideration DangerousGoodConsideration HealthcareConsideration NarcoticConsideration
    ReducedRelevanceForChildrenConsideration SexualContentConsideration TobaccoNicotineConsideration
    UnclassifiedAdultConsideration ViolenceConsideration WeaponConsideration`,
  hasTierBenefit: `TierBenefitLoyaltyPoints TierBenefitLoyaltyPrice TierBenefitLoyaltyReturns
    TierBenefitLoyaltyShipping`,
  itemCondition: 'DamagedCondition NewCondition RefurbishedCondition UsedCondition',
  refundType: 'ExchangeRefund FullRefund StoreCreditRefund',
  returnFees: `FreeReturn OriginalShippingFees RestockingFees ReturnFeesCustomerResponsibility
    ReturnShippingFees`,
  returnMethod: 'KeepProduct ReturnAtKiosk ReturnByMail ReturnInStore',
  returnPolicyCategory: `MerchantReturnFiniteReturnWindow MerchantReturnNotPermitted MerchantReturnUnlimitedWindow
    MerchantReturnUnspecified`,
};

const ENUMERATIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(MEMBERS).map(([property, list]) => [property, new Set(list.toLowerCase().split(/\s+/))]),
);

/** The members of the property's enumeration; null for any other property. */
export const enumerationOf = (property: string): ReadonlySet<string> | null => ENUMERATIONS.get(property) ?? null;

/** With or without the vocabulary's URL. URLs of other vocabularies are not judged. */
export function isMember(value: string, members: ReadonlySet<string>): boolean {
  const name = plainName(value).replace(/\/$/, '').toLowerCase();
  return members.has(name) || (URL.canParse(value) && name === value.replace(/\/$/, '').toLowerCase());
}
