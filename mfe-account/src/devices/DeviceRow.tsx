import { type CustomerSession } from '@storefront/shared-contracts';
import { formatIstDate, formatIstDateTime } from '@storefront/shared-contracts/orders';
import { Button, Icon, media, Meta, SkeletonBar, Tag, VisuallyHidden } from '@storefront/shared-ui';
import styled from 'styled-components';
import { TextBar } from '../layouts/TextBar';

interface DeviceRowProps {
  readonly session: CustomerSession;
  readonly pending: boolean;
  readonly onEnd: () => void;
}

/** The name of a session in its row. */
export const deviceName = ({ device }: CustomerSession) => (device === '' ? 'Unknown device' : device);

/** A network without a name is a range of IP addresses, such as 203.0.113.0/24: it tells a customer nothing. */
const isUnnamed = /\/\d+$/;

function lastUse({ is_current, last_used_at, network }: CustomerSession): string {
  const time = is_current ? 'Active now' : `Last used ${formatIstDateTime(last_used_at)}`;
  return network === '' || isUnnamed.test(network) ? time : `${time}, ${network}`;
}

/** A session: device, named network, first login and last use, with the button that ends it. */
export function DeviceRow({ session, pending, onEnd }: DeviceRowProps) {
  const name = deviceName(session);
  return (
    <RowBox>
      <Icon name="device-mobile" />
      <div>
        <Name>
          <b>{name}</b>
          {session.is_current && <Tag tone="green">This device</Tag>}
        </Name>
        <Meta>{lastUse(session)}</Meta>
        <Meta>Logged in on {formatIstDate(session.signed_in_at)}</Meta>
      </div>
      <Button variant="secondary" size="small" pending={pending} pendingLabel="Logging out..." onClick={onEnd}>
        Log out<VisuallyHidden> {session.is_current ? 'this device' : name}</VisuallyHidden>
      </Button>
    </RowBox>
  );
}

/** The skeleton of a session, with the box and height of its row. Hidden from assistive technology. */
export function DeviceRowSkeleton() {
  return (
    <RowBox aria-hidden="true">
      <SkeletonBar $w="24px" $h="24px" />
      <div>
        <Name>
          <b>
            <TextBar width="10rem" large />
          </b>
        </Name>
        <Meta>
          <TextBar width="75%" />
          <TextBar width="60%" onPhone />
        </Meta>
        <Meta>
          <TextBar width="40%" />
        </Meta>
      </div>
      <SkeletonBar $w="122px" $h="44px" />
    </RowBox>
  );
}

const RowBox = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: center;
  padding: 14px 18px;

  & + & {
    border-top: 1px solid var(--rule);
  }

  > svg {
    color: var(--brand);
  }

  ${media.phone} {
    gap: 4px 12px;
    padding: 14px var(--gutter);
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: baseline;

  b {
    font-size: var(--fs-18);
    font-weight: var(--w-semi);
    line-height: 1.22;
    overflow-wrap: anywhere;
  }
`;
