import { buildUrl, isMobileVerified, useShell, type MedicineDetail } from '@storefront/shared-contracts';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { stockNoticeTexts } from '@storefront/shared-contracts/texts';
import { formatMobile, useSession, useStockNotices } from '@storefront/page-kit';
import { Button, Icon } from '@storefront/shared-ui';
import styled from 'styled-components';

/**
 * The request for one SMS when a medicine is in stock again, and its end. A guest logs in first and returns to the page.
 * See docs/behaviour.md, M9.
 */
export function NotifyMe({ medicine }: { medicine: MedicineDetail }) {
  const { navigate, session } = useShell();
  const { signedIn, is_verified } = useSession();
  const { notices, change } = useStockNotices(signedIn && isMobileVerified(is_verified));
  const { product_id } = medicine;
  const notice = notices.data?.notices.find((one) => one.product_id === product_id);
  const number = formatMobile(notices.data?.mobile_number ?? '') || stockNoticeTexts.yourNumber;
  const press = () => {
    // A press from before hydration is repeated while the rendered session is still that of a guest.
    const now = session.get();
    const redirect_uri = buildUrl.medicineDetail(medicine);
    if (!now.signedIn) navigate(buildUrl.login({ redirect_uri }));
    else if (!isMobileVerified(now.is_verified)) navigate(buildUrl.verification({ redirect_uri }));
    else change.mutate({ product_id, waits: notice === undefined });
  };
  return (
    <Box $added={notice !== undefined}>
      <div role="status">
        <Heading>
          <Icon name={notice ? 'bell-ringing' : 'bell'} />
          <span>{notice ? stockNoticeTexts.added : stockNoticeTexts.heading}</span>
        </Heading>
        <Facts>
          {notice
            ? stockNoticeTexts.addedFacts(number, formatIstDate(notice.asked_at))
            : stockNoticeTexts.consent(number)}
        </Facts>
      </div>
      <Button
        variant="secondary"
        full
        pending={change.isPending}
        pendingLabel={stockNoticeTexts.saving}
        onClick={press}
      >
        {notice ? stockNoticeTexts.end : stockNoticeTexts.add}
      </Button>
    </Box>
  );
}

const Box = styled.div<{ $added: boolean }>`
  display: grid;
  gap: 12px;
  margin-top: 14px;
  padding: 14px 16px 16px;
  border: 1.5px solid var(${({ $added }) => ($added ? '--brand' : '--border-ui')});
  border-radius: var(--r2);
  background: var(${({ $added }) => ($added ? '--brand-tint' : '--surface')});
`;

const Heading = styled.h2`
  display: flex;
  gap: 10px;
  align-items: center;
  font-size: var(--fs-18);

  svg {
    flex: none;
    color: var(--brand);
  }
`;

/* The text changes with the session and the answer; two lines are kept free for each of its variants. */
const Facts = styled.p`
  min-height: 2.8em;
  margin-top: 4px;
  color: var(--text-2);
  line-height: 1.4;
`;
