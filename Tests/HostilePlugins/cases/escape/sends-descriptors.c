/* only: linux
 * Sends one of its open files through another, so that it stays open after its end. */
#include "hostile.h"
#include <sys/socket.h>
TRANSFORM
{
    char room[CMSG_SPACE(sizeof(int))];
    memset(room, 0, sizeof room);
    struct iovec part = {room, 1};
    struct msghdr head = {0, 0, &part, 1, room, sizeof room, 0};
    struct cmsghdr *control = CMSG_FIRSTHDR(&head);
    control->cmsg_level = SOL_SOCKET;
    control->cmsg_type = SCM_RIGHTS;
    control->cmsg_len = CMSG_LEN(sizeof(int));
    for (int file = 0; file < 8; file++) sendmsg(file, &head, MSG_DONTWAIT);
    return copy(batch);
}
